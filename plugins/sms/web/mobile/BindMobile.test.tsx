import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ASK,
  BIND,
  button,
  captchaField,
  codeField,
  getCode,
  MOBILE,
  mobileField,
  NoCaptcha,
  open,
  refuse,
  toldOf,
} from '../../testing/web.tsx';

describe('a mobile', () => {
  it('is bound by the code that was sent to it, by keyboard alone', async () => {
    const { person, sent } = await open();
    const code = await getCode(person);
    expect(sent(ASK)).toEqual([{ mobile: MOBILE, captcha_id: 'captcha-0', captcha: 'ab23' }]);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await person.type(code, '123456{Enter}');
    expect(await screen.findByText('Mobile is bound')).toBeTruthy();
    expect(sent(BIND)).toEqual([{ mobile: MOBILE, captcha_id: 'sms-1', captcha: '123456' }]);
    expect(await screen.findByText('138****1234')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement?.textContent).toContain('138****1234');
  });

  it('is bound without a captcha where the site asks for none', async () => {
    const { person, sent } = await open({ captcha: NoCaptcha });
    await person.type(await mobileField(), `${MOBILE}{Enter}`);
    await codeField();
    expect(sent(ASK)).toEqual([{ mobile: MOBILE, captcha_id: '', captcha: '' }]);
  });

  it('has fields that phones fill in', async () => {
    const { person } = await open();
    expect(await mobileField()).toMatchObject({ inputMode: 'tel', autocomplete: 'tel' });
    expect(await getCode(person)).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
  });

  it('is the one that the code was sent to, whatever is typed afterwards', async () => {
    const { person, sent } = await open();
    const code = await getCode(person);
    await person.type(await mobileField(), '9');
    await person.type(code, '123456{Enter}');
    await waitFor(() => expect(sent(BIND)).toEqual([{ mobile: MOBILE, captcha_id: 'sms-1', captcha: '123456' }]));
  });

  it('that was mistyped, or has no answered captcha, sends nothing', async () => {
    const { person, sent } = await open();
    const field = await mobileField();
    await person.type(field, '1380000123{Enter}');
    expect(toldOf(field)).toContain('This is not a mobile number of mainland China.');
    expect(document.activeElement).toBe(field);
    await person.type(field, '4{Enter}');
    expect(await screen.findByLabelText(/^Captcha Answer the captcha first\.$/)).toBe(document.activeElement);
    expect(sent(ASK)).toEqual([]);
  });
});

describe('what is refused of a request for a code', () => {
  it('stands at the mobile', async () => {
    const { person } = await open({
      calls: {
        [ASK]: () => {
          throw refuse(10205, 'Not a mobile.');
        },
      },
    });
    const field = await mobileField();
    await person.type(field, MOBILE);
    await person.type(captchaField(), 'ab23{Enter}');
    await waitFor(() => expect(toldOf(field)).toContain('Not a mobile.'));
    expect(document.activeElement).toBe(field);
  });

  it('stands at the captcha, which is another one for each try', async () => {
    const { person, sent } = await open({
      calls: {
        [ASK]: ({ captcha }) => {
          if (captcha !== 'right') throw refuse(10206, 'Wrong captcha.');
          return { captcha_id: 'sms-1' };
        },
      },
    });
    await person.type(await mobileField(), MOBILE);
    await person.type(captchaField(), 'wrong{Enter}');
    expect(await screen.findByLabelText('Captcha Wrong captcha.')).toBe(document.activeElement);
    expect(captchaField().value).toBe('');
    await person.type(captchaField(), 'right{Enter}');
    await codeField();
    expect(sent(ASK).map(({ captcha_id }) => captcha_id)).toEqual(['captcha-0', 'captcha-1']);
    expect(captchaField().value).toBe('');
    expect(screen.queryByText(/Wrong captcha/)).toBeNull();
  });

  it('is said above the fields where it is about none of them', async () => {
    const { person } = await open({
      calls: {
        [ASK]: () => {
          throw refuse(12104, 'No more today.');
        },
      },
    });
    await person.type(await mobileField(), MOBILE);
    await person.type(captchaField(), 'ab23{Enter}');
    expect((await screen.findByText('No more today.')).closest('[role="alert"]')).toBeTruthy();
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
  });

  it('leads to the mobile that is bound already', async () => {
    const { person, bound } = await open({
      calls: {
        [ASK]: () => {
          bound.mobile = '13900005678';
          throw refuse(12106, 'There is one already.');
        },
      },
    });
    await person.type(await mobileField(), MOBILE);
    await person.type(captchaField(), 'ab23{Enter}');
    expect(await screen.findByText('139****5678')).toBeTruthy();
    expect(screen.getByText('There is one already.')).toBeTruthy();
  });
});

describe('the pause between two codes', () => {
  it('counts down on the button, sends nothing meanwhile, and is said once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person, sent } = await open();
    const code = await getCode(person);
    const status = () => code.closest('main')?.querySelector('[role="status"]')?.textContent;
    expect(status()).toContain('A code was sent to 138****1234. It works for 10 minutes.');
    const said = status();
    expect(said).toContain('in 60 seconds');
    const wait = button(/^Another code in/);
    expect(wait.getAttribute('aria-disabled')).toBe('true');
    await act(async () => vi.advanceTimersByTime(30_000));
    expect(wait.textContent).toMatch(/^Another code in (29|30) s$/);
    expect(status()).toBe(said);
    fireEvent.click(wait);
    await person.type(captchaField(), 'cd45{Enter}');
    expect(sent(ASK)).toHaveLength(1);
    await act(async () => vi.advanceTimersByTime(30_000));
    expect(button('Get another code').getAttribute('aria-disabled')).toBe('false');
    await person.click(button('Get another code'));
    await waitFor(() => expect(sent(ASK)).toHaveLength(2));
    expect(sent(ASK)[1]).toEqual({ mobile: MOBILE, captcha_id: 'captcha-1', captcha: 'cd45' });
  });

  it('shows the right number after the tab slept', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person } = await open();
    await getCode(person);
    // No timer runs, and the clock goes on.
    vi.setSystemTime(Date.now() + 45_000);
    await act(async () => vi.advanceTimersByTime(250));
    expect(button(/^Another code in/).textContent).toMatch(/^Another code in 1[45] s$/);
  });

  it('goes on where the server says how much is left of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person } = await open({
      calls: {
        [ASK]: () => {
          throw refuse(12103, 'Wait.', { seconds: 40 });
        },
      },
    });
    await person.type(await mobileField(), MOBILE);
    await person.type(captchaField(), 'ab23{Enter}');
    expect(await screen.findByText('Wait.')).toBeTruthy();
    expect(button(/^Another code in/).textContent).toMatch(/^Another code in (39|40) s$/);
    await act(async () => vi.advanceTimersByTime(40_000));
    expect(button('Get the code')).toBeTruthy();
    expect(screen.queryByText('Wait.')).toBeNull();
  });

  it('is followed by a code that replaces the first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let codes = 0;
    const { person, sent } = await open({
      calls: {
        [ASK]: () => {
          codes += 1;
          return { captcha_id: `sms-${codes}` };
        },
      },
    });
    await person.type(await getCode(person), '111');
    await act(async () => vi.advanceTimersByTime(60_000));
    await person.type(captchaField(), 'cd45{Enter}');
    await waitFor(() => expect(sent(ASK)).toHaveLength(2));
    const code = await codeField();
    await waitFor(() => expect(code.value).toBe(''));
    await person.type(code, '222222{Enter}');
    await waitFor(() => expect(sent(BIND)).toHaveLength(1));
    expect(sent(BIND)[0]).toMatchObject({ captcha_id: 'sms-2', captcha: '222222' });
  });
});

describe('the code', () => {
  it('that is wrong is said so at its field, and may be typed again', async () => {
    let tries = 0;
    const { person, sent, bound } = await open({
      calls: {
        [BIND]: ({ mobile }) => {
          tries += 1;
          if (tries === 1) throw refuse(10206, 'The code is wrong.');
          bound.mobile = String(mobile);
          return [];
        },
      },
    });
    const code = await getCode(person);
    await person.type(code, '000000{Enter}');
    await waitFor(() => expect(toldOf(code)).toContain('The code is wrong.'));
    expect(document.activeElement).toBe(code);
    await person.clear(code);
    expect(toldOf(code)).not.toContain('The code is wrong.');
    await person.type(code, '123456{Enter}');
    expect(await screen.findByText('138****1234')).toBeTruthy();
    expect(sent(BIND)).toHaveLength(2);
  });

  it('has six digits: blanks are left out of what is pasted, and fewer are not sent', async () => {
    const { person, sent } = await open();
    const code = await getCode(person);
    await person.type(code, '12{Enter}');
    expect(toldOf(code)).toContain('Enter the six digits of the code.');
    expect(sent(BIND)).toEqual([]);
    await person.clear(code);
    await person.paste(' 123 4567');
    expect(code.value).toBe('123456');
  });

  it('of a mobile that another account has is refused above it', async () => {
    const { person } = await open({
      calls: {
        [BIND]: () => {
          throw refuse(12105, 'Bound to another account.');
        },
      },
    });
    await person.type(await getCode(person), '123456{Enter}');
    expect((await screen.findByText('Bound to another account.')).closest('[role="alert"]')).toBeTruthy();
  });
});
