import type { CustomerLine } from '@roombook/contract'
import type { ComponentProps } from 'react'
import { CustomerPick } from './customer-pick.tsx'

/** Chooses who recommended a guest: whoever has not eaten here is shown, with why they cannot. */
export const RecommenderPick = (props: Omit<ComponentProps<typeof CustomerPick>, 'refuse'>) => (
  <CustomerPick {...props} refuse={refuse} />
)

const refuse = ({ visits }: CustomerLine) => (visits === 0 ? '未在本店用过餐，不能推荐' : undefined)
