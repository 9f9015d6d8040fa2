import type { CustomerLine } from '@roombook/contract/customers'
import type { ComponentProps } from 'react'
import { CustomerPick } from './customer-pick.tsx'

/**
 * Chooses the recommender of a guest: customers who have not eaten here are listed, with the reason why they
 * cannot be chosen.
 */
export const RecommenderPick = (props: Omit<ComponentProps<typeof CustomerPick>, 'refuse'>) => (
  <CustomerPick {...props} refuse={refuse} />
)

const refuse = ({ visits }: CustomerLine) => (visits === 0 ? '未在本店用过餐，不能推荐' : undefined)
