import { OrderStatus } from '@roombook/domain/orders'
import { z } from 'zod'

/** Status of an order, by its number. */
export const orderStatus = () => z.literal(Object.values(OrderStatus))
