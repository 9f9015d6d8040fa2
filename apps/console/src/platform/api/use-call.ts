import { createReading, createRefetching, retryUpTo } from '@roombook/client-react'
import { api } from './api.ts'

export const { callQuery, useCall } = createReading(api)

/**
 * Refetches restart a running fetch: the board must not render an outdated answer first, if only for a
 * moment.
 */
export const { refetchCalls, refetchQueries } = createRefetching({ cutsShort: true })

/** Whether a retry may help. */
export const mayRetry = retryUpTo(1)
