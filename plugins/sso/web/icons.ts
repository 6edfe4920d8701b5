import { IconHome, IconKey, IconLogin, IconShield, IconUser, IconUsers, IconWorld } from '@docstead/core/ui';
import type { LoginButton } from '../provider.ts';

export const icons = {
  login: IconLogin,
  key: IconKey,
  shield: IconShield,
  users: IconUsers,
  user: IconUser,
  world: IconWorld,
  home: IconHome,
} satisfies Record<LoginButton['icon'], unknown>;
