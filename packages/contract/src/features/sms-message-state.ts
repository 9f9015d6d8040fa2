import { smsMessageStateNames } from '@roombook/domain'
import { z } from 'zod'

/** How a message stands that the store sent. */
export const smsMessageState = z.enum(smsMessageStateNames, '参数错误')
