import { z } from 'zod'
import { flag } from './flag.ts'

/** Environment variables of push notifications to browsers. */
export const pushEnvironment = {
  /**
   * Key pair that identifies this site to push services. Without it, a generated pair is stored in the
   * database.
   */
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
  /** Permits push services on this machine or in its network, for tests. */
  PUSH_ALLOW_INNER: flag.default(false),
}

type PushEnvironment = z.output<z.ZodObject<typeof pushEnvironment>> & {
  PUBLIC_URL?: string | undefined
}

/** Identity of this site towards push services. */
export interface PushSettings {
  /** Undefined when the pair is stored in the database. */
  keys: { publicKey: string; privateKey: string } | undefined
  subject: string
  allowInner: boolean
}

/**
 * Reads the site's identity towards push services.
 * @throws Error when one half of the key pair is missing.
 */
export const readPushSettings = (set: PushEnvironment): PushSettings => ({
  keys: readVapidKeys(set),
  subject: readVapidSubject(set),
  allowInner: set.PUSH_ALLOW_INNER,
})

/** @throws Error when one half of the key pair is missing. */
function readVapidKeys(set: PushEnvironment): PushSettings['keys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set
  if (publicKey && privateKey) return { publicKey, privateKey }
  if (!publicKey && !privateKey) return undefined
  throw new Error('These settings cannot be read:\n  VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together')
}

const readVapidSubject = (set: PushEnvironment): string =>
  set.VAPID_SUBJECT ??
  (set.PUBLIC_URL?.startsWith('https:') ? set.PUBLIC_URL : 'mailto:push@roombook.invalid')
