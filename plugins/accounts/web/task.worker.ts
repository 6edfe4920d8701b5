import { type Answered, type Asked, workOut } from './captcha/find-number.ts';

// The page's types name a window here; in the worker the same name is the worker itself.
const port = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(answer: Answered): void;
};

port.onmessage = ({ data }) => workOut(data, (answer) => port.postMessage(answer));
