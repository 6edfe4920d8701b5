import type { TestHost } from '@docstead/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captcha } from '../points.ts';
import type { Task, TaskUse } from '../task.ts';
import { PASSWORD } from '../testing.ts';
import { answerTo, type Locale, nameOf } from './question-reader.ts';
import { closeSites, openSite, readCaptcha } from './site.ts';
import { solutionOf } from './task-solver.ts';

closeSites();
const HOME = '203.0.113.7';

// Nothing of it is in the database.
describe('a captcha that is asked in words', () => {
  const open = () => openSite({ db: 'sqlite', captcha: 'always' });
  const taskOf = async (host: TestHost, captcha_id: string, use: TaskUse, ip = HOME) =>
    (await host.call('/api/common/captchaTask', { captcha_id, use }, { ip })).data as unknown as Task;
  const handIn = (host: TestHost, input: object, locale: Locale = 'en') =>
    host.call('/api/common/solveCaptcha', { use: 'words', ...input }, { locale });
  const check = (host: TestHost, captcha_id: string, answer: string) =>
    host.services.get(captcha).check(captcha_id, answer);

  /** The question for a task of little work, which this network was given in place of the real one. */
  async function ask(host: TestHost, captcha_id: string, locale: Locale = 'en'): Promise<string> {
    const task = { ...(await taskOf(host, captcha_id, 'words')), bits: 1 };
    await host.infra.shortLived.put(`accounts/accounts/captcha-task:words:${captcha_id}`, JSON.stringify(task), 600);
    const { data } = await handIn(host, { captcha_id, solution: solutionOf(captcha_id, task) }, locale);
    const { captcha: told, question } = data as { captcha: string; question: string };
    expect(told).toBe('');
    return question;
  }
  async function asked(host: TestHost, locale: Locale = 'en') {
    const { captcha_id, captcha: text } = await readCaptcha(host);
    const question = await ask(host, captcha_id, locale);
    return { captcha_id, text, question, answer: answerTo(question, locale) };
  }

  it('costs the work of being told what the picture shows, and lets its answer register', async () => {
    const host = await open();
    const { captcha_id } = await readCaptcha(host);
    const task = await taskOf(host, captcha_id, 'words', '198.51.100.1');
    expect(task).toMatchObject({ parts: 16, bits: 18 });
    expect((await taskOf(host, captcha_id, 'reading', '198.51.100.2')).bits).toBe(18);
    const question = await ask(host, captcha_id);
    const input = { username: 'louis', password: PASSWORD, confirm_password: PASSWORD, captcha_id };
    const registered = await host.call('/api/user/registerByVerify', {
      ...input,
      captcha: answerTo(question, 'en').is,
    });
    expect(registered.error_code).toBe(0);
  });

  it('is harder to have, the more a network asks for, of whatever use', async () => {
    const host = await open();
    const { captcha_id } = await readCaptcha(host);
    for (let time = 0; time < 5; time += 1) await taskOf(host, captcha_id, 'reading');
    expect((await taskOf(host, captcha_id, 'words')).bits).toBe(19);
  });

  it('asks nothing without the task, for the task of another use, or of a captcha that is gone', async () => {
    const host = await open();
    const { captcha_id, captcha: text } = await readCaptcha(host);
    await taskOf(host, captcha_id, 'words');
    expect((await handIn(host, { captcha_id, solution: '0'.repeat(128) })).error_code).toBe(11107);
    const other = await taskOf(host, captcha_id, 'registration', '198.51.100.9');
    const solution = solutionOf(captcha_id, other);
    expect((await handIn(host, { captcha_id, solution })).error_code).toBe(11107);
    expect((await handIn(host, { captcha_id, solution, use: 'registration' })).data).toEqual({
      ...{ captcha: '', question: '' },
    });
    // Nothing was asked, so no number is an answer.
    for (let number = 0; number <= 24; number += 1) {
      const { captcha_id: fresh } = await readCaptcha(host);
      expect(await check(host, fresh, String(number))).toBe(false);
    }
    expect(await check(host, captcha_id, text)).toBe(true);
    const late = await asked(host);
    host.clock.advance(601);
    expect(await check(host, late.captcha_id, late.answer.is)).toBe(false);
  });

  it('asks in the language of who reads, in words alone, and each kind in time', async () => {
    const host = await open();
    for (const locale of ['en', 'zh-cn'] as const) {
      const shapes = new Set<number>();
      for (let time = 0; time < 200 && shapes.size < 4; time += 1) {
        const { captcha_id } = await readCaptcha(host);
        host.clock.advance(60);
        const question = await ask(host, captcha_id, locale);
        expect(question).not.toMatch(/\d|captcha|\{\{/);
        const { shape, is } = answerTo(question, locale);
        shapes.add(shape);
        expect(Number(is)).toBeGreaterThanOrEqual(1);
        expect(Number(is)).toBeLessThanOrEqual(24);
        expect(await check(host, captcha_id, is)).toBe(true);
      }
      expect(shapes.size).toBe(4);
    }
  });

  it('is answered in digits of any keyboard or by the name of the number, in any case; by no other number', async () => {
    const host = await open();
    for (const locale of ['en', 'zh-cn'] as const) {
      const written: ((is: string) => string)[] = [
        (is) => ` ${is} `,
        (is) => [...is].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
        (is) => nameOf(Number(is), locale),
        (is) => nameOf(Number(is), locale).toUpperCase(),
      ];
      for (const write of written) {
        const { captcha_id, answer } = await asked(host, locale);
        expect(await check(host, captcha_id, write(answer.is))).toBe(true);
      }
    }
    for (const wrong of [
      (is: number) => is + 1,
      (is: number) => is - 1,
      (is: number) => -is,
      (is: number) => is * 10,
    ]) {
      const { captcha_id, answer } = await asked(host);
      expect(await check(host, captcha_id, String(wrong(Number(answer.is))))).toBe(false);
    }
    for (const none of ['', ' ', '[', '"', 'null']) {
      const { captcha_id } = await asked(host);
      expect(await check(host, captcha_id, none)).toBe(false);
    }
  });

  it('is answered once, by the picture or by the answer, also by two at once, and another one has another question', async () => {
    const host = await open();
    const one = await asked(host);
    const both = await Promise.all([
      check(host, one.captcha_id, one.answer.is),
      check(host, one.captcha_id, one.answer.is),
    ]);
    expect(both.sort()).toEqual([false, true]);
    expect(await check(host, one.captcha_id, one.answer.is)).toBe(false);
    const read = await asked(host);
    expect(await check(host, read.captcha_id, read.text)).toBe(true);
    expect(await check(host, read.captcha_id, read.answer.is)).toBe(false);
    const guessed = await asked(host);
    expect(await check(host, guessed.captcha_id, '99')).toBe(false);
    expect(await check(host, guessed.captcha_id, guessed.answer.is)).toBe(false);
    expect(await check(host, guessed.captcha_id, guessed.text)).toBe(false);
    const [mine, another] = [await asked(host), await readCaptcha(host)];
    expect(await check(host, another.captcha_id, mine.answer.is)).toBe(false);
  });

  it('takes nothing for right but what is right, whatever is sent, and nothing at all twice', async () => {
    const host = await open();
    const texts = fc.oneof(fc.string({ maxLength: 16 }), fc.integer({ min: -30, max: 60 }).map(String));
    const property = fc.asyncProperty(texts, fc.boolean(), async (text, isAsked) => {
      host.clock.advance(60);
      const { captcha_id, captcha: shown } = await readCaptcha(host);
      const answers = [shown];
      if (isAsked) {
        const { is } = answerTo(await ask(host, captcha_id), 'en');
        answers.push(is, nameOf(Number(is), 'en').toUpperCase());
      }
      const isRight = answers.includes(text.normalize('NFKC').trim().toUpperCase());
      expect(await check(host, captcha_id, text)).toBe(isRight);
      for (const answer of answers) expect(await check(host, captcha_id, answer)).toBe(false);
    });
    await fc.assert(property, { numRuns: 120 });
  });
});
