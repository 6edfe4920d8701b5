import type { MermaidConfig } from 'mermaid';

/** Edges cost more than anything else: what has more is refused by the library with a sentence. */
const MAX_EDGES = 300;
const MAX_TEXT = 25_000;

/** Strict, in our colours, in the fonts of the page. A diagram cannot change any of it by a directive. */
export function mermaidOptions(token: (name: string) => string): MermaidConfig {
  const isDark = token('color-scheme').startsWith('dark') || isDarkColour(token('--ds-bg'));
  const fontFamily = token('--ds-font');
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    maxTextSize: MAX_TEXT,
    maxEdges: MAX_EDGES,
    deterministicIds: true,
    htmlLabels: false,
    fontFamily,
    theme: 'base',
    themeVariables: { ...colours(token), ...scales(token), fontFamily, fontSize: '14px', darkMode: isDark },
    flowchart: { htmlLabels: false, useMaxWidth: true, curve: 'basis' },
    sequence: { useMaxWidth: true, mirrorActors: false },
    // What `%%{init}%%` and front matter may not set.
    secure: [
      ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering'],
      ...['htmlLabels', 'flowchart.htmlLabels', 'dompurifyConfig', 'themeCSS', 'fontFamily', 'altFontFamily'],
      ...['theme', 'themeVariables', 'darkMode', 'deterministicIds', 'deterministicIDSeed', 'arrowMarkerAbsolute'],
    ],
  };
}

function colours(token: (name: string) => string): Record<string, string> {
  const [bg, surface, text, dim] = ['--ds-bg', '--ds-surface', '--ds-text', '--ds-text-dim'].map(token);
  const [border, accent, soft] = ['--ds-border-strong', '--ds-accent', '--ds-accent-soft'].map(token);
  const [warnSoft, warn, okSoft, dangerSoft] = ['--ds-warn-soft', '--ds-warn', '--ds-ok-soft', '--ds-danger-soft'].map(
    token,
  );
  const all = {
    ...{ background: bg, primaryColor: soft, primaryTextColor: text, primaryBorderColor: accent },
    ...{ secondaryColor: okSoft, secondaryTextColor: text, tertiaryColor: surface, tertiaryTextColor: text },
    ...{ secondaryBorderColor: border, tertiaryBorderColor: border, lineColor: dim, textColor: text },
    ...{ mainBkg: soft, nodeBorder: accent, nodeTextColor: text, clusterBkg: surface, clusterBorder: border },
    ...{
      titleColor: text,
      edgeLabelBackground: bg,
      noteBkgColor: warnSoft,
      noteTextColor: text,
      noteBorderColor: warn,
    },
    ...{ actorBkg: soft, actorBorder: accent, actorTextColor: text, actorLineColor: border, signalColor: dim },
    ...{ signalTextColor: text, labelBoxBkgColor: surface, labelBoxBorderColor: border, labelTextColor: text },
    ...{ loopTextColor: text, activationBkgColor: surface, activationBorderColor: border, errorBkgColor: dangerSoft },
    ...{ errorTextColor: text, taskTextColor: text, taskTextOutsideColor: text, taskTextDarkColor: text },
    ...{ sectionBkgColor: surface, altSectionBkgColor: bg, gridColor: border, todayLineColor: warn },
    ...{ classText: text, labelColor: text, pieTitleTextColor: text, pieLegendTextColor: text, pieStrokeColor: bg },
    ...{ pieOuterStrokeColor: border, pieSectionTextColor: text, attributeBackgroundColorOdd: bg },
    ...{ attributeBackgroundColorEven: surface },
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** For what stands beside each other: slices, branches, sections. Text is readable on each. */
function scales(token: (name: string) => string): Record<string, string> {
  const [bg, text] = [token('--ds-bg'), token('--ds-text')];
  const tones = ['--ds-accent', '--ds-ok', '--ds-warn', '--ds-danger', '--ds-text-dim'].map(token).filter(Boolean);
  const steps = [0.32, 0.18, 0.45].flatMap((share) => tones.map((tone) => mix(tone, bg, share)));
  const named = steps.slice(0, 12).flatMap((colour, at) => [
    [`cScale${at}`, colour],
    [`cScaleLabel${at}`, text],
    [`cScaleInv${at}`, text],
    [`cScalePeer${at}`, text],
    [`pie${at + 1}`, colour],
    [`git${at}`, colour],
    [`gitBranchLabel${at}`, text],
    [`fillType${at}`, colour],
  ]);
  return { ...Object.fromEntries(named), pieOpacity: '1', pieTitleTextSize: '18px', pieSectionTextSize: '14px' };
}

function mix(one: string, other: string, share: number): string {
  const [a, b] = [partsOf(one), partsOf(other)];
  const mixed = a.map((part, at) => Math.round(part * share + (b[at] ?? 0) * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function partsOf(colour: string): number[] {
  return (colour.match(/[\da-f]{2}/gi) ?? []).slice(0, 3).map((part) => Number.parseInt(part, 16));
}

function isDarkColour(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = partsOf(colour);
  return red + green + blue < 384;
}
