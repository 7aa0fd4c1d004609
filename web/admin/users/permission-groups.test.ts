import { expect, test } from 'vitest'
import { allPermissions, RULES } from '#contract/permissions.ts'
import * as permissions from '#contract/permissions.ts'
import { permissionTexts } from '#texts/permissions.ts'
import { ALL_GROUPS } from './permission-groups.ts'

test('every permission stands in one group, in words of its own', () => {
  expect(ALL_GROUPS.flatMap((group) => group.permissions).toSorted()).toEqual(
    allPermissions.toSorted(),
  )
  for (const language of ['is', 'en'] as const)
    expect(
      new Set(allPermissions.map((permission) => permissionTexts[permission][language])).size,
    ).toBe(allPermissions.length)
})

test('every rule that narrows a permission is one of the file, under its own name', () => {
  const predicates = Object.keys(permissions).filter((name) => /^(may|is)[A-Z]/.test(name))
  expect(Object.keys(RULES).toSorted()).toEqual(predicates.toSorted())
})
