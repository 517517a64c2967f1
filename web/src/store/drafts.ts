/** Which of the notes are drafts of Make. */
import type { Stores } from "./database";

/** The first one; further ones have the time of their beginning in their name. */
export const FIRST = "draft";

export const isDraft = ({ id }: Stores["notes"]): boolean => id === FIRST || id.startsWith(`${FIRST}-`);
