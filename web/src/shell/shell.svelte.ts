/** What the shell shows over the view, and what it tells it. */
export const shell = $state<{
  dialog: "help" | "settings" | null;
  /** How often games came from a copy: the one that is open may be among them. */
  copies: number;
}>({ dialog: null, copies: 0 });
