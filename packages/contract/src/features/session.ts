import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A store as the store switcher and the header show it (3.11). */
export const shopSummary = z.object({ id: z.int(), title: z.string(), address: z.string() })

/** The logged-in person, as staff member of one store (3.12). */
export const staffUser = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  roleName: z.string(),
  /** 1 owner, 2 administrator, 3 supervisor, 0 staff. */
  adminLevel: z.int(),
  shopCount: z.int(),
})
export type StaffUser = z.output<typeof staffUser>

/** Result of a login (3.01). */
export const openedSession = z.object({
  token: z.string(),
  user: staffUser,
  shop: shopSummary,
  expiresAt: z.iso.datetime(),
})

export const login = defineCall({
  name: 'session.login',
  title: 'Log in with account and password',
  path: '/shopapi/login/account',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({
    /** Mobile number of the user account. */
    account: z.string().trim().min(1, '请输入账号').max(20, '请输入正确的账号'),
    password: z.string().min(1, '请输入密码').max(128, '密码过长'),
    /**
     * Secret of the browser, made by `randomKey`: earlier logins with it exempt the browser from the lock
     * that others' failed attempts cause.
     */
    device: z
      .string()
      .regex(/^[\w-]{22,64}$/, '设备标识不正确')
      .optional(),
    /** The store to enter; without it, the one last used. */
    shopId: z.int().optional(),
  }),
  output: openedSession,
  refusals: ['session.wrong_password', 'session.too_many_attempts', 'session.no_shop'],
  done: '登录成功',
})

export const logout = defineCall({
  name: 'session.logout',
  title: 'Log out: the token dies at once',
  path: '/shopapi/login/logout',
  caller: 'staff',
  effect: 'signs-in',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  done: '已退出登录',
})
