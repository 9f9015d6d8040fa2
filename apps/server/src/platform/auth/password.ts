import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. `algorithm` 2 is argon2id. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A password's argon2id hash, with its parameters in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let dummyHash: Promise<string> | undefined

/**
 * Whether a password is the one of the hash. Without a hash (nobody has that account) it takes as long and says
 * no, so that neither words nor time tell the two apart.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this account')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
