import { expect } from '@playwright/test';
import { openSocket, type TestSocket } from '../../core/testing/socket.ts';
import type { House } from '../house.ts';

type Fields = Readonly<Record<string, string | number>>;

interface Envelope {
  readonly error_code: number;
  readonly error_message?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const PASSWORD = 'battery staple';

/** A person with a program: it sends the token with each request. */
export class Somebody {
  readonly token: string;
  private readonly house: House;

  private constructor(house: House, token: string) {
    this.house = house;
    this.token = token;
  }

  static async signUp(house: House, username: string): Promise<Somebody> {
    const fields = { username, password: PASSWORD, confirm_password: PASSWORD };
    const { user_token } = await new Somebody(house, '').did('/api/user/registerByVerify', fields);
    return new Somebody(house, String(user_token));
  }

  /** By the cookie, as a browser sends it. */
  get cookie(): string {
    return `docstead_session=${this.token}`;
  }

  async ask(path: string, fields: Fields = {}): Promise<Envelope> {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const headers = { 'x-api-token': this.token };
    return (await (await fetch(this.house.at(path), { method: 'POST', headers, body })).json()) as Envelope;
  }

  /** The data of a call that must succeed. */
  async did(path: string, fields: Fields = {}): Promise<Envelope['data']> {
    const { error_code, error_message, data } = await this.ask(path, fields);
    expect([path, error_code, error_message]).toEqual([path, 0, undefined]);
    return data;
  }

  /** A private project with pages of these titles. */
  async writes(item_name: string, ...titles: string[]): Promise<{ item_id: number; page_id: number }> {
    const item_id = Number((await this.did('/api/item/add', { item_name, password: 'visit me' })).item_id);
    let page_id = 0;
    for (const page_title of titles) {
      const page = { item_id, page_title, page_content: `About ${page_title}.` };
      page_id = Number((await this.did('/api/page/save', page)).page_id);
    }
    return { item_id, page_id };
  }

  enter(path: string): Promise<TestSocket> {
    const address = this.house.at(path).replace(/^http/, 'ws');
    return openSocket(address, { cookie: this.cookie, origin: this.house.at('') });
  }
}
