import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../accounts/server/user/username.ts';
import { CREDIT_CODE } from '../../testing/billing.ts';
import { invoiceFieldsOf, isCreditCode, isEmailAddress } from './invoice-fields.ts';

const typed = { invoice_title: 'Example Ltd.', usco: '', email: 'books@example.com' };

describe('fields of an invoice', () => {
  it('lose the blanks around them, and the code its small letters', () => {
    const fields = {
      invoice_title: ' 示例 (Example) ',
      usco: ` ${CREDIT_CODE.toLowerCase()} `,
      email: ' a@b.example ',
    };
    expect(invoiceFieldsOf(fields)).toEqual({
      ...{ invoice_title: '示例 (Example)', usco: CREDIT_CODE, email: 'a@b.example' },
    });
  });

  it.each([
    '',
    '   ',
    '\u200b',
    'Two\nlines',
    'A\u0000B',
    'A\uffffB',
    'A\ud800B',
    'abc\u202egnp',
    'x'.repeat(201),
    '-- !',
  ])('refuse the title %j', (invoice_title) => {
    expect(() => invoiceFieldsOf({ ...typed, invoice_title })).toThrow('commerce/invoice_title');
  });

  it('refuse a code of another form, and an address that is none', () => {
    expect(() => invoiceFieldsOf({ ...typed, usco: '123456789012345' })).toThrow('commerce/invoice_code');
    expect(() => invoiceFieldsOf({ ...typed, email: 'a@b.example, c@d.example' })).toThrow('commerce/invoice_email');
  });
});

describe('a unified social credit code', () => {
  it.each([CREDIT_CODE, '91110000600037341L', '91440300708461136T', '91330100799655058B'])('takes %s', (code) =>
    expect(isCreditCode(code)).toBe(true),
  );

  it.each([
    ['a digit is another', '91350100M000100Y42'],
    ['two signs have changed places', '91530100M000100Y43'],
    ['a letter is not of the alphabet', '9135O100M000100Y43'],
    ['the place of registration has a letter', '91A50100M000100Y43'],
    ['it is shorter', '9135010M000100Y43'],
    ['it is longer', `${CREDIT_CODE}0`],
    ['it has small letters', CREDIT_CODE.toLowerCase()],
  ])('is refused where %s', (_why, code) => expect(isCreditCode(code)).toBe(false));
});

describe('an address for invoices', () => {
  it.each([
    'books@example.com',
    'a+b@x.y.example',
    'a@b',
    'a b@c.example',
    '"a"@b.example',
    'a@b.example\n',
    `${'a'.repeat(95)}@b.example`,
  ])('is what accounts takes for one: %j', (text) => expect(isEmailAddress(text)).toBe(isEmail(text)));
});
