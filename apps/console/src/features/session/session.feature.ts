import type { ConsoleFeature } from '#feature'
import { askToLeave } from './ask-to-leave.ts'
import { askForPassword } from './password-request.ts'

/** Login pages for staff. */
export const sessionFeature: ConsoleFeature = {
  pages: {
    login: {
      load: async () => (await import('./login.page.tsx')).LoginPage,
    },
    protocol: {
      load: async () => (await import('./protocol.page.tsx')).ProtocolPage,
    },
  },
  acts: [
    {
      title: '退出登录',
      keywords: ['注销', '切换账号', '登出'],
      run: () => void askToLeave(),
    },
    {
      title: '修改密码',
      keywords: ['改密码', '登录密码', '密码'],
      run: () => askForPassword(true),
    },
  ],
}
