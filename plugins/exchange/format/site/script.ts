/**
 * What runs in a site that was taken out, from a disk too: the theme, the tree, the search. No eval, nothing fetched: texts
 * for the search are scripts that hand over data, loaded when somebody searches. Texts enter the page as text alone.
 */
export const SITE_JS = `(function () {
'use strict';
var root = document.documentElement, store;
try { store = window.localStorage; root.dataset.theme = store.getItem('docstead-theme') || ''; } catch (e) { store = null; }
var pages = [], waiting = 0, isAsked = false, found = [];
window.docstead = { add: function (more) { pages = pages.concat(more); waiting -= 1; if (!waiting) search(); } };
function by(selector) { return document.querySelector(selector); }
function make(name, text, more) {
  var node = document.createElement(name);
  if (text) node.textContent = text;
  for (var key in more || {}) node.setAttribute(key, more[key]);
  return node;
}
function base() { return document.body.dataset.base; }
function drawTree() {
  var place = by('.tree'), lists = [make('ul')], here = document.body.dataset.page, current = null;
  (window.docsteadTree || []).forEach(function (entry) {
    var depth = entry[0];
    while (lists.length > depth + 1) lists.pop();
    var item = make('li'), list = lists[lists.length - 1];
    list.append(item);
    if (entry[2]) {
      var link = make('a', entry[1], { href: base() + entry[2] });
      if (entry[2] === here) { link.setAttribute('aria-current', 'page'); current = link; }
      item.append(link);
    } else {
      var folder = make('details'), inside = make('ul');
      folder.append(make('summary', entry[1]), inside);
      item.append(folder);
      lists.push(inside);
    }
  });
  place.replaceChildren(lists[0]);
  if (!current) return;
  for (var above = current.parentElement; above !== place; above = above.parentElement) if (above.tagName === 'DETAILS') above.open = true;
  place.scrollTop = current.offsetTop - place.clientHeight / 2;
}
function load() {
  if (isAsked) return;
  isAsked = true;
  waiting = Number(document.body.dataset.parts);
  for (var at = 0; at < waiting; at += 1) document.head.append(make('script', '', { src: base() + 'search/' + at + '.js' }));
}
function fold(text) { return text.normalize('NFKC').toLowerCase(); }
function search() {
  var box = by('.results'), words = fold(by('.find input').value).split(/\\s+/).filter(Boolean).slice(0, 8);
  if (!words.length) { box.hidden = true; return; }
  load();
  if (waiting) return;
  found = [];
  pages.forEach(function (page) {
    page.title = page.title || fold(page[0]);
    page.body = page.body || fold(page[3]);
    var score = 0;
    for (var at = 0; at < words.length; at += 1) {
      var inTitle = page.title.indexOf(words[at]) >= 0;
      if (!inTitle && page.body.indexOf(words[at]) < 0) return;
      score += inTitle ? 10 : 1;
    }
    found.push([score, page]);
  });
  found.sort(function (a, b) { return b[0] - a[0]; });
  box.replaceChildren.apply(box, found.length ? found.slice(0, 50).map(function (hit) { return row(hit[1], words); }) : [make('p', box.dataset.nothing)]);
  box.hidden = false;
}
function row(page, words) {
  var link = make('a', '', { href: base() + page[1] });
  link.append(marked(page[0], words));
  if (page[2]) link.append(make('small', page[2]));
  var at = page.body.indexOf(words[0]), from = Math.max(0, at - 40), text = page[3].slice(from, from + 160);
  if (at >= 0) { var line = make('small'); line.append(marked((from ? '…' : '') + text, words)); link.append(line); }
  return link;
}
function marked(text, words) {
  var whole = document.createDocumentFragment(), low = text.toLowerCase(), at = 0;
  while (at < text.length) {
    var next = -1, length = 0;
    words.forEach(function (word) { var hit = low.indexOf(word, at); if (hit >= 0 && (next < 0 || hit < next)) { next = hit; length = word.length; } });
    if (next < 0) break;
    whole.append(text.slice(at, next), make('mark', text.slice(next, next + length)));
    at = next + length;
  }
  whole.append(text.slice(at));
  return whole;
}
function move(event) {
  var links = [].slice.call(document.querySelectorAll('.results a')), at = links.indexOf(document.activeElement), field = by('.find input');
  if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName) && !event.ctrlKey && !event.metaKey) { event.preventDefault(); field.focus(); }
  if (event.key === 'Escape') { by('.results').hidden = true; by('.tree').removeAttribute('data-open'); by('.menu').setAttribute('aria-expanded', 'false'); }
  if (by('.results').hidden || !/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  (links[event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : at - 1] || field).focus();
}
document.addEventListener('DOMContentLoaded', function () {
  drawTree();
  by('.find').addEventListener('submit', function (event) { event.preventDefault(); var first = by('.results a'); if (first && !by('.results').hidden) location.href = first.href; });
  by('.find input').addEventListener('focus', load);
  by('.find input').addEventListener('input', search);
  document.addEventListener('keydown', move);
  document.addEventListener('click', function (event) { if (!event.target.closest('.results,.find')) by('.results').hidden = true; });
  by('.menu').addEventListener('click', function () { this.setAttribute('aria-expanded', String(by('.tree').toggleAttribute('data-open'))); });
  by('.theme').addEventListener('click', function () {
    var isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    if (store) store.setItem('docstead-theme', root.dataset.theme);
  });
});
})();
`;
