/** What a move sounds and feels like, for those who have chosen so. */
import { settings } from "../store/settings.svelte";

export type Feeling = "entered" | "wrong" | "done";

/** Tones in hertz, one after the other, and how long the device shakes in milliseconds. */
const FEELINGS: Record<Feeling, { tones: number[]; shake: number | number[] }> = {
  entered: { tones: [660], shake: 8 },
  wrong: { tones: [196, 165], shake: [20, 40, 20] },
  done: { tones: [523, 659, 784, 1047], shake: [15, 60, 15, 60, 40] },
};
const SECONDS = 0.09;
const LOUDNESS = 0.06;

let sound: AudioContext | null = null;

export function feel(feeling: Feeling): void {
  const { tones, shake } = FEELINGS[feeling];
  if (settings.haptics) navigator.vibrate?.(shake);
  if (settings.sound) tones.forEach((tone, i) => ring(tone, i * SECONDS));
}

/** A short tone that fades away. */
function ring(tone: number, after: number): void {
  sound ??= new AudioContext();
  const start = sound.currentTime + after;
  const [source, gain] = [sound.createOscillator(), sound.createGain()];
  source.type = "triangle";
  source.frequency.value = tone;
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS);
  source.connect(gain).connect(sound.destination);
  source.start(start);
  source.stop(start + SECONDS);
}
