import { checkSmsSignature, checkSmsTemplate } from '@roombook/domain/sms'
import type { SmsGateway } from '../sms-gateway.ts'

/**
 * The local outbox: no message leaves the machine. The row in the database is what would have been sent, and
 * `/outbox` shows it. It approves templates and signatures by our own rules.
 */
export const localOutbox: SmsGateway = {
  name: 'local',
  acceptsFreeText: true,
  send: async ({ reference }) => ({ state: 'delivered', providerId: reference }),
  templates: {
    async submit({ reference, kind, words }) {
      const [fault] = checkSmsTemplate(kind, words, '')
      return fault
        ? { state: 'refused', error: fault.message }
        : { state: 'submitted', providerTemplate: reference }
    },
    find: async ({ reference, providerTemplate }) => ({
      state: 'approved',
      providerTemplate: providerTemplate || reference,
    }),
    async withdraw() {},
  },
  signs: {
    purposes: ['own', 'other'],
    has: async () => false,
    async submit({ sign, reference }) {
      const fault = checkSmsSignature(sign)
      return fault ? { state: 'refused', error: fault } : { state: 'submitted', providerSign: reference }
    },
    find: async ({ sign, providerSign }) => ({
      state: 'approved',
      providerSign: providerSign || sign,
      networks: '',
    }),
    async withdraw() {},
  },
  withSignature: (signature) => ({ ...localOutbox, sign: signature }),
}
