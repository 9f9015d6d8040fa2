import { createReading, createRefetching, retryUpTo } from '@roombook/client-react'
import { api } from './api.ts'

export const { callQuery, useCall } = createReading(api)

/** Over a slow line, with something new each second, an answer that is thrown away may be one of many. */
export const { refetchCalls, refetchQueries } = createRefetching({ cutsShort: false })

/** Whether asking again may help: a phone's line comes and goes. */
export const mayRetry = retryUpTo(2)
