import type { SmsGateway } from '../sms-gateway.ts'

/** The local outbox: nothing leaves the machine. The row in the database is what would have been sent, and `/outbox` shows it. */
export const localOutbox: SmsGateway = {
  name: 'local',
  sendsOwnWords: true,
  send: async ({ reference }) => ({ state: 'delivered', providerId: reference }),
}
