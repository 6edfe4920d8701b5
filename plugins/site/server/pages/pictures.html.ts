import { type Html, html, type Say } from '@docstead/core/server';

/**
 * Pictures of the product, drawn as it is: by its own colours in both themes, sharp at any size, and there with the first
 * response. Decorative; the words beside them say the same.
 */
const picture = (name: string, content: Html): Html =>
  html`<div class="site-shot site-shot-${name}" aria-hidden="true">${content}</div>`;

const lines = (...widths: readonly number[]): Html =>
  html`${widths.map((width) => html`<i class="site-ink" data-width="${width}"></i>`)}`;

const treeEntry = (say: Say, key: string, level: number, isHere = false): Html =>
  html`<span class="site-tree-entry" data-level="${level}"${isHere && html` data-here`}>${say(`shot.${key}`)}</span>`;

/** The reading view: tree, document, contents. */
export const readingPicture = (say: Say): Html =>
  picture(
    'reading',
    html`<div class="site-shot-bar"><span class="ds-mark" data-hue="8">P</span><b>${say('shot.project')}</b><span class="site-shot-search">${say('shot.search')}</span></div><div class="site-shot-body"><div class="site-tree">${treeEntry(say, 'start', 1)}${treeEntry(say, 'auth', 1)}${treeEntry(say, 'payments', 1)}${treeEntry(say, 'create', 2, true)}${treeEntry(say, 'refund', 2)}${treeEntry(say, 'tables', 1)}${treeEntry(say, 'changes', 1)}</div><div class="site-doc"><b class="site-doc-title">${say('shot.create')}</b><p class="site-call"><span class="site-verb">POST</span><code>/v1/payments</code></p>${lines(96, 88, 60)}<table class="site-params"><tbody><tr><th>amount</th><td>integer</td><td>${say('shot.amount')}</td></tr><tr><th>currency</th><td>string</td><td>${say('shot.currency')}</td></tr><tr><th>order_id</th><td>string</td><td>${say('shot.order')}</td></tr></tbody></table>${lines(92, 74)}</div></div>`,
  );

/** Source on the left, what readers will see on the right. */
export const writingPicture = (say: Say): Html =>
  picture(
    'writing',
    html`<pre class="site-source"><b># ${say('shot.auth')}</b>

${say('shot.sentence')}

<em>&gt; [!NOTE]</em>
<em>&gt; ${say('shot.note')}</em>

- [x] ${say('shot.done')}
- [ ] ${say('shot.open')}</pre><div class="site-doc"><b class="site-doc-title">${say('shot.auth')}</b><p>${say('shot.sentence')}</p><p class="site-note">${say('shot.note')}</p><p class="site-task" data-done>${say('shot.done')}</p><p class="site-task">${say('shot.open')}</p></div>`,
  );

/** One call of a reference, with an example of it. */
export const apiPicture = (say: Say): Html =>
  picture(
    'api',
    html`<div class="site-doc"><p class="site-call"><span class="site-verb">GET</span><code>/v1/payments/{id}</code></p><table class="site-params"><tbody><tr><th>id</th><td>string</td><td>${say('shot.id')}</td></tr><tr><th>expand</th><td>string[]</td><td>${say('shot.expand')}</td></tr></tbody></table></div><pre class="site-example"><span class="site-tabs"><b>curl</b> JavaScript Python Java Go</span>curl https://api.example.com/v1/payments/pay_7 \\
  -H "Authorization: Bearer $TOKEN"

{ "id": "pay_7", "status": "paid" }</pre>`,
  );

/** Two people on one page, and both of their texts. */
export const mergePicture = (say: Say): Html =>
  picture(
    'merge',
    html`<div class="site-faces"><span class="ds-mark" data-size="md" data-round data-hue="7">${say('shot.first')}</span><span class="ds-mark" data-size="md" data-round data-hue="10">${say('shot.second')}</span><span>${say('shot.both')}</span></div><p class="site-diff" data-kind="ours">+ ${say('shot.ours')}</p><p class="site-diff" data-kind="same">${say('shot.same')}</p><p class="site-diff" data-kind="theirs">+ ${say('shot.theirs')}</p><p class="site-saved">${say('shot.saved')}</p>`,
  );
