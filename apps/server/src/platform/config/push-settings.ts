import { z } from 'zod'
import { flag } from './flag.ts'

/** The settings of notifications to browsers. */
export const pushEnvironment = {
  /** Key pair that identifies this site to push services; without it, the database stores a generated one. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Contact for push services about this site's notifications. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
    .optional(),
  /** Lets push services be on this machine or in its network, as those of tests are. */
  PUSH_ALLOW_INNER: flag.default(false),
}

type PushEnvironment = z.output<z.ZodObject<typeof pushEnvironment>> & {
  PUBLIC_URL?: string | undefined
}

/** How push services know this site. */
export interface PushSettings {
  /** Undefined where the database keeps the pair. */
  keys: { publicKey: string; privateKey: string } | undefined
  subject: string
  allowInner: boolean
}

/** How push services know this site. @throws Error where one half of the pair is missing. */
export const readPushSettings = (set: PushEnvironment): PushSettings => ({
  keys: readVapidKeys(set),
  subject: readVapidSubject(set),
  allowInner: set.PUSH_ALLOW_INNER,
})

/** @throws Error where one half of the pair is missing. */
function readVapidKeys(set: PushEnvironment): PushSettings['keys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set
  if (publicKey && privateKey) return { publicKey, privateKey }
  if (!publicKey && !privateKey) return undefined
  throw new Error('These settings cannot be read:\n  VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together')
}

const readVapidSubject = (set: PushEnvironment): string =>
  set.VAPID_SUBJECT ??
  (set.PUBLIC_URL?.startsWith('https:') ? set.PUBLIC_URL : 'mailto:push@roombook.invalid')
