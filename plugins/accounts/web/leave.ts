/**
 * After logout, as the specification has it: local storage is cleared, and the start page is loaded anew, so that
 * nothing of the user stays in the browser or in the page. (The cookie was cleared by the answer.)
 */
export function leave(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.location.assign('/');
}
