import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. `algorithm` 2 is argon2id. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Computes a password's argon2id hash, which includes the parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let dummyHash: Promise<string> | undefined

/**
 * Whether a password matches the hash. Without a hash (unknown account) the check takes as long and fails, so
 * that neither message nor timing reveals whether an account exists.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this account')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
