import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, sentenceOf, version } from "./client";

const answering = (status: number, body: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));

afterEach(() => vi.unstubAllGlobals());

describe("what went wrong", () => {
  it("is a whole sentence, whoever says it", async () => {
    const where = { line: null, column: null, field: null, cells: [] };
    const error = { kind: "format", sentence: "expected 81 cells, got 3", where };
    answering(400, JSON.stringify({ error }));
    const thrown = await version().catch((each: unknown) => each as ApiError);
    expect((thrown as ApiError).sentence).toBe("Expected 81 cells, got 3.");
    expect(sentenceOf(thrown)).toBe("Expected 81 cells, got 3.");
    expect(sentenceOf("what?")).toBe("What?");
  });

  it("has no number in it where a server fails", async () => {
    answering(500, "Internal Server Error");
    const words = sentenceOf(await version().catch((each: unknown) => each));
    expect(words).toBe("The server is in trouble just now. Please try again in a moment.");
  });
});
