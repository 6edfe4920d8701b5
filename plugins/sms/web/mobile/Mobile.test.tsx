import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, INFO, MOBILE, mobileField, open, refuse, UNBIND } from '../../testing/web.tsx';

describe('a mobile that is bound', () => {
  it('is unbound by the login password, and not by a wrong one', async () => {
    const { person, sent, bound } = await open({
      mobile: MOBILE,
      calls: {
        [UNBIND]: ({ password }) => {
          if (password !== 'right') throw refuse(10208, 'The password is wrong.');
          bound.mobile = '';
          return [];
        },
      },
    });
    expect(await screen.findByText('138****1234')).toBeTruthy();
    await person.click(button('Unbind'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unbind 138****1234?' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Login password');
    await person.click(dialog.getByRole('button', { name: 'Unbind' }));
    expect(dialog.getByText('Enter your login password.')).toBeTruthy();
    expect(sent(UNBIND)).toEqual([]);
    await person.type(field, 'wrong{Enter}');
    expect(await dialog.findByText('The password is wrong.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await person.clear(field);
    await person.type(field, 'right{Enter}');
    expect(await screen.findByText('Mobile unbound successfully')).toBeTruthy();
    expect(sent(UNBIND)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await mobileField()));
  });

  it('is unbound by who has no password after one question, and says so in Chinese', async () => {
    const { person, sent } = await open({ mobile: '138****1234', is_sso: '1', locale: 'zh-cn' });
    await person.click(await screen.findByRole('button', { name: '解绑' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('登录密码')).toBeNull();
    await person.click(dialog.getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('手机解绑成功')).toBeTruthy();
    expect(sent(UNBIND)).toEqual([{}]);
  });

  it('stays bound where only another login helps', async () => {
    const { person } = await open({
      ...{ mobile: MOBILE, is_sso: '1' },
      calls: {
        [UNBIND]: () => {
          throw refuse(11120, 'Log in again first.');
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Unbind' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Unbind' }));
    expect(await dialog.findByText('Log in again first.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('138****1234')).toBeTruthy();
  });

  it('that was unbound elsewhere meanwhile makes room for another', async () => {
    const { person, bound } = await open({
      mobile: MOBILE,
      calls: {
        [UNBIND]: () => {
          bound.mobile = '';
          throw refuse(12107, 'None is bound.');
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Unbind' }));
    await person.type(await screen.findByLabelText('Login password'), 'right{Enter}');
    expect(await mobileField()).toBeTruthy();
    expect(screen.getByText('None is bound.')).toBeTruthy();
  });
});

describe('the section', () => {
  it('says what failed, and tries again', async () => {
    let asked = 0;
    const { person } = await open({
      calls: {
        [INFO]: () => {
          asked += 1;
          // React asks twice at first, as it mounts the page twice in tests.
          if (asked < 3) throw refuse(500, 'No database.');
          return { uid: '2', mobile: MOBILE, is_sso: '0' };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('138****1234')).toBeTruthy();
  });
});
