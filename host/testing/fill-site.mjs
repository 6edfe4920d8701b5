/**
 * Fills a new site by the calls that every version has, and tells what it wrote: `node fill-site.mjs <origin>`, where an
 * administrator root with the password "correct horse" is set up. What it prints is `site.json` of an upgrade's fixture.
 */
const [origin] = process.argv.slice(2);
const person = { username: 'root', password: 'correct horse' };

async function ask(path, form, body = new URLSearchParams(form)) {
  const answer = await (await fetch(`${origin}${path}`, { method: 'POST', body })).json();
  if (answer.error_code) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
  return answer.data ?? answer;
}

const { user_token } = await ask('/api/user/loginByVerify', person);
const as = (form) => ({ user_token, ...form });
const idOf = (made, key) => String(typeof made === 'object' ? made[key] : made);

const projects = [];
for (const [item_name, password] of [
  ['Handbook', ''],
  ['Plans', 'open sesame'],
]) {
  const made = await ask('/api/item/add', as({ item_name, item_type: '1', password }));
  const item_id = idOf(made, 'item_id');
  const cat_id = idOf(await ask('/api/catalog/save', as({ item_id, cat_name: 'Guide 指南' })), 'cat_id');
  const pages = [];
  for (const [page_title, page_content, at] of [
    ['Install', `# Install\n\nOf ${item_name}: \`npm start\`, <b>bold</b> & 中文 🌊.`, cat_id],
    ['Untouched', `Zebra ${item_name}`, '0'],
    ['Thrown away', 'Not needed', '0'],
  ]) {
    const { page_id } = await ask('/api/page/save', as({ item_id, cat_id: at, page_title, page_content }));
    pages.push({ page_id: String(page_id), page_title, page_content, cat_id: at });
  }
  const [first, , last] = pages;
  first.page_content += '\n\nA second version.';
  await ask('/api/page/save', as({ ...first, item_id }));
  await ask('/api/page/delete', as({ page_id: last.page_id }));
  pages.pop();
  projects.push({ item_id, item_name, password, cat_id, pages, deleted: last.page_id });
}

const [{ item_id, pages }] = projects;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const form = new FormData();
for (const [key, value] of Object.entries(as({ item_id, page_id: pages[0].page_id }))) form.append(key, value);
form.append('editormd-image-file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'dot.png');
const { url } = await ask('/api/page/uploadImg', {}, form);
process.stdout.write(
  `${JSON.stringify({ person, projects, picture: { address: new URL(url, origin).href.slice(origin.length), bytes: pixel } }, null, 2)}\n`,
);
