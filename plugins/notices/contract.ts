import { contract } from '@docstead/core/contract';
import { announcementCalls } from './contract/announcement.ts';
import { mailCalls } from './contract/mail.ts';
import { messageCalls } from './contract/message.ts';
import { subscriptionCalls } from './contract/subscription.ts';

export const api = contract({ ...messageCalls, ...mailCalls, ...subscriptionCalls, ...announcementCalls });
