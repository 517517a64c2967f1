/** The links of a step as arrows that keep out of each other's way, with their numbers. */
import {
  candidatePoint,
  CELL,
  discRadius,
  distance,
  fixed,
  towards,
  USUAL_ROOM,
  type Point,
} from "./drawing";
import type { Link, LinkEnd } from "./highlight";

export interface Arc {
  path: string;
  /** Where the arrow points. */
  head: Point & { angle: number };
  strong: boolean;
  /** From candidate to candidate, pulled aside. */
  curve: Curve;
}

interface Curve {
  from: Point;
  control: Point;
  to: Point;
}

/** A point of a curve that a control point pulls aside. */
function on({ from, control, to }: Curve, t: number): Point {
  const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: p * from.x + q * control.x + r * to.x, y: p * from.y + q * control.y + r * to.y };
}

/** The two candidates, one of each end, that are nearest to each other. */
function nearest(from: LinkEnd, to: LinkEnd, size: number, room: number): [Point, Point] {
  let best: [Point, Point] | null = null;
  for (const a of from.cells.map((cell) => candidatePoint(cell, from.digit, size, room))) {
    for (const b of to.cells.map((cell) => candidatePoint(cell, to.digit, size, room))) {
      if (!best || distance(a, b) < distance(...best)) best = [a, b];
    }
  }
  return best!;
}

const BENDS = [0.16, -0.16, 0.3, -0.3, 0.06, -0.06, 0.45, -0.45];

/** So short a line would be hidden by a number on it: that stands beside. */
const SHORT = 0.8 * CELL;
/** Where on its link a number may stand, the best place first. */
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];
/** How far beside a short link: outside of the bend, or inside. */
const BESIDE = [0.13, -0.14, 0.19, -0.2, 0.28].map((share) => share * CELL);
/** The radius of the disc under the number of a link. */
export const NUMBER = 0.09 * CELL;
/** How far numbers at their best places should be apart. */
const APART = 0.24 * CELL;
/** How far aside a link between neighbours is pulled, so that there is a line to be seen. */
const BOW = 0.36 * CELL;

/** Where the number of a link may stand, the best place first: on the link, or beside a short one. */
function numberPlaces(curve: Curve): Point[] {
  if (distance(curve.from, curve.to) >= SHORT) return ALONG.map((t) => on(curve, t));
  return BESIDE.map((aside) => towards(on(curve, 0.5), curve.control, aside));
}

/** A curve from disc to disc that keeps away from the other things on the board. */
export function arcOf(
  link: Link,
  obstacles: readonly Point[],
  size: number,
  room = USUAL_ROOM,
  numbers: readonly Point[] = [],
): Arc {
  const [a, b] = nearest(link.from, link.to, size, room);
  const radius = discRadius(size, room);
  const far = distance(a, b);
  const others = obstacles.filter((point) => distance(point, a) > 1 && distance(point, b) > 1);
  const chord = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const normal = { x: -(b.y - a.y) / (far || 1), y: (b.x - a.x) / (far || 1) };
  const limit = size * CELL;
  const pulls = far < 2 * radius + 18 ? [BOW, -BOW] : BENDS.map((bend) => far * bend);
  const crowding = (point: Point, around = others, reach = radius * 1.6) =>
    around.reduce((sum, other) => sum + Math.max(0, 1 - distance(point, other) / reach), 0);
  let best = { cost: Infinity, control: chord };
  for (const pull of pulls) {
    const control = { x: chord.x + normal.x * pull, y: chord.y + normal.y * pull };
    const curve = { from: a, control, to: b };
    const number = numberPlaces(curve)[0];
    let cost = (Math.abs(pull) / (far || 1)) * 2 + 3 * crowding(number, [...numbers], APART);
    if (far < SHORT) cost += crowding(number);
    for (let i = 1; i < 16; i++) {
      const point = on(curve, i / 16);
      if (Math.min(point.x, point.y) < 0 || Math.max(point.x, point.y) > limit) cost += 10;
      cost += crowding(point);
    }
    if (cost < best.cost) best = { cost, control };
  }
  const start = towards(a, best.control, radius + 1);
  const tip = towards(b, best.control, radius + 2);
  const neck = towards(b, best.control, radius + 11);
  const curve = `Q${fixed(best.control.x)} ${fixed(best.control.y)} ${fixed(neck.x)} ${fixed(neck.y)}`;
  const angle = (Math.atan2(b.y - best.control.y, b.x - best.control.x) * 180) / Math.PI;
  return {
    path: `M${fixed(start.x)} ${fixed(start.y)}${curve}`,
    head: { ...tip, angle },
    strong: link.strong,
    curve: { from: a, control: best.control, to: b },
  };
}

/** The curves of all links; the best places of their numbers are apart. */
export function arcsOf(
  links: readonly Link[],
  obstacles: readonly Point[],
  size: number,
  room = USUAL_ROOM,
): Arc[] {
  const arcs: Arc[] = [];
  for (const link of links) {
    const numbers = arcs.map(({ curve }) => numberPlaces(curve)[0]);
    arcs.push(arcOf(link, obstacles, size, room, numbers));
  }
  return arcs;
}

/** Something that a number must not hide: a mark, a letter, another number. */
export interface Taken {
  at: Point;
  radius: number;
}

/** Where the numbers of links stand: clear of what is taken and of each other, then of digits and links. */
export function numbersOf(
  arcs: readonly Arc[],
  taken: readonly Taken[],
  digits: readonly Point[],
  size: number,
): Point[] {
  const lines = arcs.map(({ curve }) => Array.from({ length: 13 }, (_, i) => on(curve, (i + 2) / 16)));
  const occupied = [...taken];
  return arcs.map(({ curve }, i) => {
    const options = numberPlaces(curve);
    const others = near([...digits, ...lines.flatMap((line, j) => (j === i ? [] : line))], options);
    const rooms = options.map((at) => roomAt(at, occupied, others, size));
    const best = rooms.reduce((best, room, k) => (isMore(room, rooms[best]) ? k : best), 0);
    occupied.push({ at: options[best], radius: NUMBER });
    return options[best];
  });
}

/** The points in the box around some places: in a large net others are many. */
function near(points: readonly Point[], places: readonly Point[]): Point[] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - 2 * NUMBER, Math.max(...xs) + 2 * NUMBER];
  const [top, bottom] = [Math.min(...ys) - 2 * NUMBER, Math.max(...ys) + 2 * NUMBER];
  return points.filter(({ x, y }) => left < x && x < right && top < y && y < bottom);
}

type Room = [fromTaken: number, fromOthers: number];

/** How far a number is from what it must not hide, and then from the rest; enough is enough. */
function roomAt(at: Point, taken: readonly Taken[], others: readonly Point[], size: number): Room {
  const side = size * CELL;
  const toEdge = 4 * Math.min(at.x, at.y, side - at.x, side - at.y);
  const gaps = taken.map((each) => distance(at, each.at) - each.radius);
  return [
    Math.min(NUMBER, toEdge, ...gaps),
    Math.min(1.5 * NUMBER, ...others.map((other) => distance(at, other))),
  ];
}

const isMore = (room: Room, than: Room): boolean =>
  room[0] > than[0] || (room[0] === than[0] && room[1] > than[1]);
