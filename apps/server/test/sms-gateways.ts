import type { SmsDependencies } from '#features/sms/sending/send-sms.ts'
import type { SmsGateway } from '#features/sms/sms-gateway.ts'

/** Provides one gateway for the operator and all stores. */
export const everybodyBy = (gateway: SmsGateway): SmsDependencies['gateways'] => ({
  operators: gateway,
  of: async () => gateway,
})
