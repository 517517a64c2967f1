// Draws the description of the API, and lets the reader try each endpoint.

const LONGEST_ANSWER = 20000;

const openapi = await (await fetch("/openapi.json")).json();
document.querySelector("#about").append(...prose(openapi.info.description));
const place = document.querySelector("#endpoints");
place.replaceChildren(...sections());

function* sections() {
  const byTag = new Map();
  for (const [path, methods] of Object.entries(openapi.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "other";
      byTag.set(tag, [...(byTag.get(tag) ?? []), endpoint(path, method, operation)]);
    }
  }
  for (const [tag, endpoints] of byTag) {
    yield element("section", {}, element("h2", {}, tag), ...endpoints);
  }
}

function endpoint(path, method, operation) {
  const asked = operation.requestBody?.content["application/json"]?.schema;
  const done = operation.responses["200"]?.content ?? {};
  const parts = [
    element("summary", {}, element("code", {}, `${method.toUpperCase()} ${path}`), " ", ...prose(operation.description)),
  ];
  if (asked) parts.push(element("h3", {}, "Asked"), fields(resolve(asked)));
  for (const [type, { schema }] of Object.entries(done)) {
    parts.push(element("h3", {}, `Answered, ${type}`));
    if (resolve(schema).properties) parts.push(fields(resolve(schema)));
  }
  parts.push(element("h3", {}, "Try it"), trial(path, method, asked && resolve(asked)));
  return element("details", {}, ...parts);
}

function fields(schema) {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    element(
      "tr",
      {},
      element("td", {}, element("code", {}, name)),
      element("td", {}, typeName(field)),
      element("td", {}, "default" in field ? JSON.stringify(field.default) : ""),
      element("td", { className: "faint" }, ...prose(field.description ?? "")),
    ),
  );
  const head = ["Field", "Type", "Default", ""].map((text) => element("th", { scope: "col" }, text));
  return element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows));
}

function typeName(field) {
  if (field.$ref) return field.$ref.split("/").at(-1);
  const branches = field.anyOf ?? field.oneOf;
  if (branches) return branches.map(typeName).join(" or ");
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(", ");
  if (field.type === "array") return `list of ${typeName(field.items ?? {})}`;
  const range = [field.exclusiveMinimum ?? field.minimum, field.exclusiveMaximum ?? field.maximum];
  return range[1] === undefined ? (field.type ?? "anything") : `${field.type}, ${range[0]} to ${range[1]}`;
}

function trial(path, method, asked) {
  const input = asked
    ? element("textarea", { rows: 6, spellcheck: false, value: JSON.stringify(example(asked), null, 1) })
    : path.includes("{") && element("input", { value: "x-wing" });
  const label = input && element("label", {}, asked ? "Request" : "Name", input);
  const answer = element("div", {});
  const button = element("button", { type: "button" }, "Send");
  button.addEventListener("click", async () => {
    const url = asked || !input ? path : path.replace(/\{.*?\}/, encodeURIComponent(input.value));
    const headers = asked ? { "Content-Type": "application/json" } : {};
    const start = performance.now();
    const response = await fetch(url, { method, headers, body: asked ? input.value : undefined });
    const words = `${response.status} ${response.statusText}, ${Math.round(performance.now() - start)} ms`;
    answer.replaceChildren(element("p", {}, words), await shown(response));
  });
  return element("div", {}, ...(label ? [label] : []), button, answer);
}

async function shown(response) {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("image/")) {
    const source = URL.createObjectURL(await response.blob());
    return element("img", { src: source, alt: "The picture that was asked for" });
  }
  if (type === "application/pdf") {
    return element("a", { href: URL.createObjectURL(await response.blob()), target: "_blank" }, "Open the PDF");
  }
  const text = await response.text();
  const pretty = type === "application/json" ? JSON.stringify(JSON.parse(text), null, 1) : text;
  return element("pre", { tabIndex: 0 }, pretty.length > LONGEST_ANSWER ? `${pretty.slice(0, LONGEST_ANSWER)}…` : pretty);
}

function example(schema) {
  const known = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (field.examples) return [name, field.examples[0]];
    return [name, "default" in field ? field.default : undefined];
  });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null));
}

// What stands between backquotes is code.
function prose(text) {
  return text.split("`").map((part, number) => (number % 2 ? element("code", {}, part) : part));
}

function resolve(schema) {
  return schema?.$ref ? openapi.components.schemas[schema.$ref.split("/").at(-1)] : (schema ?? {});
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
