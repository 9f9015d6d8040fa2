import type { SmsDependencies } from '#features/sms/sending/send-sms.ts'
import type { SmsGateway } from '#features/sms/sms-gateway.ts'

/** One gateway by which everybody sends. */
export const everybodyBy = (gateway: SmsGateway): SmsDependencies['gateways'] => ({
  operators: gateway,
  of: async () => gateway,
})
