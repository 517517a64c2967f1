/** What the shell shows over the view. */
export const shell = $state<{ dialog: "help" | "settings" | null }>({ dialog: null });
