import { expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

test('what has ended is written while others go on, each once', async () => {
  const written: number[][] = []
  const slow = Promise.withResolvers<void>()
  const whole = writeTogether(
    [1, 2, 3],
    async (n) => {
      if (n === 2) await slow.promise
      return n
    },
    async (ended) => {
      written.push(ended)
      slow.resolve()
    },
    1,
  )
  await whole
  expect(written).toEqual([[1, 3], [2]])
})

test('what ends during the last write is written too', async () => {
  const written: number[] = []
  const slow = Promise.withResolvers<void>()
  const work = async (n: number) => {
    if (n === 2) await slow.promise
    return n
  }
  const write = async (ended: number[]) => {
    written.push(...ended)
    slow.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await writeTogether([1, 2], work, write, 1)
  expect(written).toEqual([1, 2])
})

test('an error is thrown when all have ended, and what ended well is written', async () => {
  const written: number[] = []
  const work = async (n: number) => {
    await new Promise((resolve) => setTimeout(resolve, n * 5))
    if (n === 1) throw new Error('bilað')
    return n
  }
  const write = async (ended: number[]) => void written.push(...ended)
  await expect(writeTogether([1, 2, 3], work, write, 2)).rejects.toThrow('bilað')
  expect(written).toEqual([2, 3])
})

test('where writing fails, files under way are waited for', async () => {
  let under = 0
  const work = async (n: number) => {
    under += 1
    await new Promise((resolve) => setTimeout(resolve, n * 10))
    under -= 1
    return n
  }
  const write = async () => {
    throw new Error('gagnagrunnur')
  }
  await expect(writeTogether([1, 2, 3], work, write, 2)).rejects.toThrow('gagnagrunnur')
  expect(under).toBe(0)
})
