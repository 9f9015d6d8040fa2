import { createReading, createRefetching, retryUpTo } from '@roombook/client-react'
import { api } from './api.ts'

export const { callQuery, useCall } = createReading(api)

/** Fetches are not cancelled: on a slow connection with a change every second, none would finish. */
export const { refetchCalls, refetchQueries } = createRefetching({ cutsShort: false })

/** Returns whether a retry may help: mobile connections are unstable. */
export const mayRetry = retryUpTo(2)
