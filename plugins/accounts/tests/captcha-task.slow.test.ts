import type { TestHost } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import type { Task, TaskUse } from '../task.ts';
import { PASSWORD } from '../testing.ts';
import { workOut } from '../web/captcha/find-number.ts';
import { closeSites, openSite, readCaptcha } from './site.ts';
import { solutionOf } from './task-solver.ts';

closeSites();
const passwords = { password: PASSWORD, confirm_password: PASSWORD };
const HOME = '203.0.113.7';

// Nothing of it is in the database.
describe('the task of a captcha', () => {
  const open = () => openSite({ db: 'sqlite', captcha: 'always' });
  const ask = (host: TestHost, captcha_id: string, { use = 'registration' as TaskUse, ip = HOME } = {}) =>
    host.call('/api/common/captchaTask', { captcha_id, use }, { ip });
  const taskOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).data as unknown as Task;
  const handIn = async (host: TestHost, captcha_id: string, solution: string, use: TaskUse = 'registration') =>
    await host.call('/api/common/solveCaptcha', { captcha_id, use, solution });
  const join = async (host: TestHost, username: string, captcha: object, ip = HOME) =>
    (await host.call('/api/user/registerByVerify', { username, ...passwords, ...captcha }, { ip })).error_code;
  /** Three accounts of this network were made by picture. */
  async function useUp(host: TestHost): Promise<void> {
    for (const name of ['one', 'two', 'three']) expect(await join(host, name, await readCaptcha(host))).toBe(0);
    expect(await join(host, 'four', await readCaptcha(host))).toBe(11106);
  }

  it('is needed beside the picture from the fourth account of a network and hour on', async () => {
    const host = await open();
    await useUp(host);
    expect(await join(host, 'four', await readCaptcha(host), '203.0.113.8')).toBe(0);
    const captcha = await readCaptcha(host);
    const solution = solutionOf(captcha.captcha_id, await taskOf(host, captcha.captcha_id));
    expect((await handIn(host, captcha.captcha_id, solution)).data).toEqual({ captcha: '', question: '' });
    expect(await join(host, 'five', captcha)).toBe(0);
    expect(await join(host, 'six', await readCaptcha(host))).toBe(11106);
    host.clock.advance(3600);
    expect(await join(host, 'six', await readCaptcha(host))).toBe(0);
  });

  it('is no substitute for the picture, and for one account only', async () => {
    const host = await open();
    await useUp(host);
    const [wrong, right] = [await readCaptcha(host), await readCaptcha(host)];
    for (const { captcha_id } of [wrong, right])
      await handIn(host, captcha_id, solutionOf(captcha_id, await taskOf(host, captcha_id)));
    expect(await join(host, 'four', { ...wrong, captcha: '????' })).toBe(10206);
    expect(await join(host, 'four', wrong)).toBe(10206);
    expect(await join(host, 'four', right)).toBe(0);
    expect(await join(host, 'five', right)).toBe(10206);
  });

  it('counts no place by picture for who gets no account, nor for requests at once', async () => {
    const host = await open();
    for (let time = 0; time < 4; time += 1)
      expect(await join(host, 'one', { ...(await readCaptcha(host)), captcha: '????' })).toBe(10206);
    expect(await join(host, 'admin', await readCaptcha(host))).toBe(10101);
    const captchas = await Promise.all(Array.from({ length: 6 }, () => readCaptcha(host)));
    const codes = await Promise.all(captchas.map((captcha, at) => join(host, `n${at}`, captcha)));
    expect(codes.sort((a, b) => a - b)).toEqual([0, 0, 0, 11106, 11106, 11106]);
  });

  it('is handed in once', async () => {
    const host = await open();
    const { captcha_id } = await readCaptcha(host);
    const solution = solutionOf(captcha_id, await taskOf(host, captcha_id));
    const both = await Promise.all([handIn(host, captcha_id, solution), handIn(host, captcha_id, solution)]);
    expect(both.map((answer) => answer.error_code).sort((a, b) => a - b)).toEqual([0, 11107]);
  });

  it('is solved by nothing but its own solution, and a wrong one ends it', async () => {
    const host = await open();
    const [own, other] = [await readCaptcha(host), await readCaptcha(host)];
    const task = await taskOf(host, other.captcha_id);
    const mine = await taskOf(host, own.captcha_id);
    const solution = solutionOf(own.captcha_id, mine);
    expect((await handIn(host, other.captcha_id, solution)).error_code).toBe(11107);
    expect((await handIn(host, other.captcha_id, solutionOf(other.captcha_id, task))).error_code).toBe(11107);
    expect((await handIn(host, own.captcha_id, solution.toUpperCase())).error_code).toBe(11107);
    for (const bad of ['', '0'.repeat(128), `${solution}00000000`]) {
      await taskOf(host, own.captcha_id);
      expect((await handIn(host, own.captcha_id, bad)).error_code).toBe(11107);
    }
    // A newer task has another salt.
    await taskOf(host, own.captcha_id);
    expect((await handIn(host, own.captcha_id, solution)).error_code).toBe(11107);
    await useUp(host);
    expect(await join(host, 'nine', own)).toBe(11106);
  });

  it('is solved by no numbers that were found for an easier one', async () => {
    const host = await open();
    const { captcha_id } = await readCaptcha(host);
    const task = await taskOf(host, captcha_id);
    const easier = solutionOf(captcha_id, { ...task, bits: task.bits - 3 });
    expect((await handIn(host, captcha_id, easier)).error_code).toBe(11107);
  });

  it('is not to be had, and of no use, when the captcha is used or too old', async () => {
    const host = await open();
    expect((await ask(host, '12345')).error_code).toBe(11101);
    const used = await readCaptcha(host);
    const solution = solutionOf(used.captcha_id, await taskOf(host, used.captcha_id));
    expect(await join(host, 'one', used)).toBe(0);
    expect((await handIn(host, used.captcha_id, solution)).error_code).toBe(11107);
    const old = await readCaptcha(host);
    const late = solutionOf(old.captcha_id, await taskOf(host, old.captcha_id));
    host.clock.advance(601);
    expect((await ask(host, old.captcha_id)).error_code).toBe(11101);
    expect((await handIn(host, old.captcha_id, late)).error_code).toBe(11107);
  });

  it('is twice as hard for each five that the network asks for within the hour, up to 32 times', async () => {
    const host = await open();
    const { captcha_id } = await readCaptcha(host);
    const bits: number[] = [];
    for (let time = 0; time < 32; time += 1) bits.push((await taskOf(host, captcha_id)).bits);
    const steps = [14, 15, 16, 17, 18, 19].flatMap((one) => Array(5).fill(one));
    expect(bits).toEqual([...steps, 19, 19]);
    expect((await taskOf(host, captcha_id, { ip: '203.0.113.8' })).bits).toBe(14);
    host.clock.advance(3600);
    expect((await ask(host, captcha_id)).error_code).toBe(11101);
    expect((await taskOf(host, (await readCaptcha(host)).captcha_id)).bits).toBe(14);
  });

  it('has who cannot read the picture told what it shows, for sixteen times the work', async () => {
    const host = await open();
    await useUp(host);
    const { captcha_id } = await readCaptcha(host);
    const task = await taskOf(host, captcha_id, { use: 'reading', ip: '198.51.100.1' });
    expect(task).toMatchObject({ parts: 16, bits: 18 });
    let solution = '';
    workOut({ captcha_id, task }, (told) => {
      solution = told.solution ?? '';
    });
    // Not the task of the other use.
    expect((await handIn(host, captcha_id, solution)).error_code).toBe(11107);
    const { captcha } = (await handIn(host, captcha_id, solution, 'reading')).data as { captcha: string };
    expect(captcha).toMatch(/^[A-Z2-9]{4}$/);
    expect(await join(host, 'four', { captcha_id, captcha })).toBe(0);
  });

  it('is given a hundred and twenty times a minute for one network', async () => {
    const host = await open();
    for (let time = 0; time < 120; time += 1) expect((await ask(host, '1')).error_code).toBe(11101);
    expect((await ask(host, '1')).error_code).toBe(11004);
    expect((await ask(host, '1', { ip: '203.0.113.8' })).error_code).toBe(11101);
  });
});
