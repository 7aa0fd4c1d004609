import type { ReactNode } from 'react'
import { archiveTexts } from '#texts/archives.ts'
import { t } from '#web/kit/language.ts'
import styles from './Archive.module.css'

type Props<Order extends string> = {
  action: string
  name: string
  orders: readonly Order[]
  texts: Record<Order, { is: string; en: string }>
  chosen: Order
  children?: ReactNode
}

/** The form of a list in which visitors choose the order; it works without script. */
export const OrderForm = <Order extends string>({
  action,
  name,
  orders,
  texts,
  chosen,
  children,
}: Props<Order>) => (
  <form className={styles.order} action={action} data-enhance="filters">
    {children}
    <label>
      {t(archiveTexts.by)}{' '}
      <select name={name} defaultValue={chosen}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(texts[order])}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button plain">
      {t(archiveTexts.show)}
    </button>
  </form>
)
