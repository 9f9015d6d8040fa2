import type { ConsoleFeature } from '#feature'
import { staffLive } from './staff.live.ts'

/** Staff and their roles. */
export const staffFeature: ConsoleFeature = {
  pages: {
    staff: {
      load: async () => (await import('./staff.page.tsx')).StaffPage,
      entry: {
        title: '员工',
        group: '员工与权限',
        top: true,
        keywords: ['人员', '添加员工', '邀请员工', '离职', '停用员工', '重置密码', '账号', '店长', '服务员'],
        parts: [
          {
            title: '角色权限',
            at: '?tab=roles',
            group: '员工与权限',
            keywords: ['员工权限', '权限', '角色', '职位', '授权', '岗位'],
          },
        ],
      },
    },
  },
  live: [staffLive],
}
