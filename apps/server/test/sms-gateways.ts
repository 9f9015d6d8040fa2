import type { SmsDependencies } from '#features/sms/sending/send-sms.ts'
import type { SmsGateway } from '#features/sms/sms-gateway.ts'

/** Returns gateways that send everything through one. */
export const everybodyBy = (gateway: SmsGateway): SmsDependencies['gateways'] => ({
  operators: gateway,
  of: async () => gateway,
})
