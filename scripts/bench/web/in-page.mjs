/**
 * Runs in the page before anything of it: watches what it does, and answers what the benchmark asks. `benchWants` holds
 * what a person waits for: a text, or elements by their selector.
 */

const bench = { longTasks: [], painted: 0, seen: {}, keys: [], frames: [], lastKey: 0 };
window.docsteadBench = bench;

const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
observe('longtask', ({ duration }) => bench.longTasks.push(duration));
observe('largest-contentful-paint', ({ startTime }) => {
  bench.painted = startTime;
});

/** Called before a frame is drawn: after it was. */
const afterFrame = (work) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = work;
  port2.postMessage(0);
};
/** Called at any time: after the next frame was drawn. */
const afterPaint = (work) => requestAnimationFrame(() => afterFrame(work));

const isShown = (node) => node?.checkVisibility() && node.getClientRects().length > 0;

/** Where the text stands; what is typed into does not count when `isRead`. */
function holderOf(text, isRead) {
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.includes(text) || holder.closest('script, style, noscript')) continue;
    if (isRead && holder.closest('textarea, [contenteditable]')) continue;
    if (isShown(holder)) return holder;
  }
  return null;
}

/** Looks before each frame is drawn for which something changed; a frame later, a long task may have come between. */
function whenThere(find, then) {
  let isChanged = true;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  const look = () => {
    if (isChanged) {
      isChanged = false;
      if (find()) {
        observer.disconnect();
        return afterFrame(() => then(performance.now()));
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

for (const [name, { text, selector }] of Object.entries(window.benchWants ?? {})) {
  const find = () => (text ? holderOf(text, false) : isShown(document.querySelector(selector)));
  whenThere(find, (at) => {
    bench.seen[name] = at;
  });
}

window.addEventListener(
  'keydown',
  ({ timeStamp }) => {
    bench.lastKey = timeStamp;
    afterPaint(() => bench.keys.push(performance.now() - timeStamp));
  },
  true,
);

/** Milliseconds from the last key until the text stands in the preview. */
bench.untilPreviewed = (text) =>
  new Promise((resolve) => {
    whenThere(
      () => holderOf(text, true),
      (at) => resolve(at - bench.lastKey),
    );
  });

/** Notes the time of every frame until it is called off. */
bench.watchFrames = () => {
  let last = 0;
  let isOn = true;
  bench.frames = [];
  const step = (now) => {
    if (last > 0) bench.frames.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  bench.endFrames = () => {
    isOn = false;
    return bench.frames;
  };
};
