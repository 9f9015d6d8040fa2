import { ask } from '#ui/toast.ts'
import { logOut } from './log-out.ts'

/** Logs out after asking (4.01). */
export async function askToLeave(): Promise<void> {
  if (await ask({ title: '确认退出登录吗？', okText: '退出登录' })) await logOut()
}
