import type { Config } from '../../platform/config/config.ts'

/** A message as a gateway is handed it. */
export interface OutgoingSms {
  id: number
  phone: string
  content: string
}

/** Who carries messages to telephones. */
export interface SmsGateway {
  /** Hands one over. A gateway that throws leaves it unknown whether the message left. */
  send(sms: OutgoingSms): Promise<'accepted' | 'delivered' | 'failed'>
}

/**
 * The local outbox: nothing leaves the machine. The row in the database is what would have been sent, and `/outbox`
 * shows it.
 */
const localOutbox: SmsGateway = { send: async () => 'delivered' }

/** Gateways by the name that the settings give them. */
export const gateways: Readonly<Record<Config['smsGateway'], SmsGateway>> = { local: localOutbox }
