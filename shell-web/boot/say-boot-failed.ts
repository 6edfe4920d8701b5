/** Before any text file has arrived there is nothing to translate with, so it says it in both languages. */
export function sayBootFailed(root: HTMLElement): void {
  const box = document.createElement('div');
  box.className = 'boot-failed';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = 'Docstead could not start. 页面启动失败。';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload 刷新';
  button.addEventListener('click', () => window.location.reload());
  box.append(text, button);
  // The server's view stays readable under it.
  root.prepend(box);
}
