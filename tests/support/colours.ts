/** The minimum of CSS for token checks: rules, declarations and contrast. */
export interface Rule {
  selector: string;
  /** The enclosing media query, '' without one. */
  media: string;
  declarations: Map<string, string>;
}

function declarationsOf(body: string): Map<string, string> {
  const pairs = body.split(';').flatMap((line) => {
    const at = line.indexOf(':');
    return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
  });
  return new Map(pairs);
}

/** The rules of a sheet; supports one enclosing at-rule, no other nesting. */
export function rulesOf(css: string): Rule[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  const block = /([^{};]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g;
  for (const [, head = '', body = ''] of bare.matchAll(block)) {
    const inner = body.includes('{') ? [...body.matchAll(/([^{};]+)\{([^{}]*)\}/g)] : null;
    if (inner === null) rules.push({ selector: head.trim(), media: '', declarations: declarationsOf(body) });
    else {
      for (const [, selector = '', text = ''] of inner)
        rules.push({ selector: selector.trim(), media: head.trim(), declarations: declarationsOf(text) });
    }
  }
  return rules;
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${hex} is no colour as #rrggbb`);
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}
