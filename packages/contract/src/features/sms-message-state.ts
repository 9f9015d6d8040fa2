import { smsMessageStateNames } from '@roombook/domain/sms'
import { z } from 'zod'

/** State of a message that the store sent. */
export const smsMessageState = z.enum(smsMessageStateNames, '参数错误')
