import type { MergingCustomer, OrderSums } from './merge.repository.ts'

/** A customer's figures as they stand. */
export const figuresOf = ({
  visits,
  people,
  spent_fen,
  last_visit_date,
}: Pick<MergingCustomer, 'visits' | 'people' | 'spent_fen' | 'last_visit_date'>): OrderSums => ({
  visits,
  people,
  spent: spent_fen,
  last: last_visit_date,
})

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** Two customers' figures as one's. */
export const addFigures = (one: OrderSums, other: OrderSums): OrderSums => ({
  visits: one.visits + other.visits,
  people: one.people + other.people,
  spent: one.spent + other.spent,
  last: laterOf(one.last, other.last),
})

/** What figures come to beside some orders: what was brought along from elsewhere. */
export const figuresBeside = (figures: OrderSums, orders: OrderSums): OrderSums => ({
  visits: figures.visits - orders.visits,
  people: figures.people - orders.people,
  spent: figures.spent - orders.spent,
  last: figures.last !== null && (orders.last === null || figures.last > orders.last) ? figures.last : null,
})

/** What is left of figures without a part of them; `last` is the latest day that is left. */
export const figuresWithout = (figures: OrderSums, part: OrderSums, last: string | null): OrderSums => ({
  visits: figures.visits - part.visits,
  people: figures.people - part.people,
  spent: figures.spent - part.spent,
  last,
})
