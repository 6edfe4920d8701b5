import { web } from '@docstead/core/web';

export default web({
  parts: {
    login: () => import('./login/LoginByWechat.tsx'),
    binding: () => import('./binding/Binding.tsx'),
    trial: () => import('./admin/Trial.tsx'),
  },
});
