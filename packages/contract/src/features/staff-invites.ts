import { z } from 'zod'
import { defineCall } from '../call.ts'
import { mobilePhone, newPassword, oneTimeCode, proofAttempt } from './sign-in.ts'

/** Days for which an invitation to join the staff is valid. */
export const inviteDays = 7

/**
 * An invitation to join a store's staff, as administrators see it. Its token is returned once, to its
 * creator.
 */
export const staffInvite = z.object({
  id: z.int(),
  roleId: z.int(),
  roleName: z.string(),
  inviterName: z.string(),
  /** Number of people who may join through it, and who have joined. */
  uses: z.int(),
  used: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type StaffInvite = z.output<typeof staffInvite>

export const createInvite = defineCall({
  name: 'staff.create-invite',
  title: 'Invite people to work in the shop under a role, by a QR code that stands for seven days (2.35)',
  path: '/shopapi/shopuser/staffinvite',
  caller: 'staff',
  adminOnly: true,
  // The answer contains a secret, so it is not stored for repetition.
  effect: 'signs-in',
  input: z.object({
    roleId: z.int('请选择角色').min(1, '请选择角色'),
    uses: z.int('请输入可用次数').min(1, '至少可用1次').max(100, '最多可用100次').default(1),
  }),
  output: z.object({
    invite: staffInvite,
    /**
     * URL that the phone opens, with the token. Relative to this site if the server does not know its own
     * origin.
     */
    joinUrl: z.string(),
  }),
  refusals: ['staff.role_missing'],
  done: '邀请已生成',
})

export const listInvites = defineCall({
  name: 'staff.list-invites',
  title: 'Invitations that still stand',
  path: '/shopapi/shopuser/staffinvitelist',
  caller: 'staff',
  adminOnly: true,
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(staffInvite) }),
  refusals: [],
})

export const withdrawInvite = defineCall({
  name: 'staff.withdraw-invite',
  title: 'Take an invitation back: nobody joins by it any more',
  path: '/shopapi/shopuser/staffinvitewithdraw',
  caller: 'staff',
  adminOnly: true,
  effect: 'changes',
  input: z.object({ inviteId: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({}),
  refusals: ['staff.invite_missing'],
  done: '邀请已撤回',
})

const token = z.string('邀请无效').regex(/^[\w-]{43}$/, '邀请无效')

export const readInvite = defineCall({
  name: 'staff.read-invite',
  title: 'What an invitation offers, for the phone that scanned it',
  path: '/shopapi/shopuser/readinvite',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ token }),
  output: z.object({
    shopTitle: z.string(),
    roleName: z.string(),
    inviterName: z.string(),
    expiresAt: z.iso.datetime(),
    /** Time zone of the store, for displaying the time. */
    timezone: z.string(),
  }),
  refusals: [
    'staff.invite_missing',
    'staff.invite_expired',
    'staff.invite_withdrawn',
    'staff.invite_used_up',
  ],
})

export const joinShop = defineCall({
  name: 'staff.join',
  title: 'Join the shop of an invitation, the phone proven by a code sent to it (purpose join)',
  path: '/shopapi/shopuser/joinbyinvite',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({
    token,
    phone: mobilePhone,
    code: oneTimeCode,
    attempt: proofAttempt,
    nickname: z.string('请输入姓名').trim().min(1, '请输入姓名').max(20, '最多20个字符'),
    /** Password of a new user account; an existing one keeps its own. Without it, logins use a code. */
    password: newPassword.optional(),
  }),
  output: z.object({ shopTitle: z.string(), nickname: z.string(), roleName: z.string() }),
  refusals: [
    'staff.invite_missing',
    'staff.invite_expired',
    'staff.invite_withdrawn',
    'staff.invite_used_up',
    'staff.already_here',
    'staff.disabled_here',
    'staff.account_closed',
    'session.wrong_code',
    'session.code_used_up',
    'session.too_many_attempts',
  ],
  done: '加入成功',
})
