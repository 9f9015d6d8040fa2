import { createReading, createRefetching, retryUpTo } from '@roombook/client-react'
import { api } from './api.ts'

export const { callQuery, useCall } = createReading(api)

/** A board that shows what a change has made old, if only for a moment, shows it twice: what goes on is cut short. */
export const { refetchCalls, refetchQueries } = createRefetching({ cutsShort: true })

/** Whether asking again may help. */
export const mayRetry = retryUpTo(1)
