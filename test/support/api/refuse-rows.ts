interface Owner {
  $executeRawUnsafe(statement: string): PromiseLike<number>;
}

/** Has Postgres refuse each row of a table whose `column` begins with 'Wordt geweigerd', as a check of its own would. */
export async function refuseRows(owner: Owner, table: string, column: string): Promise<void> {
  await owner.$executeRawUnsafe(
    `ALTER TABLE ${table} ADD CONSTRAINT ${table}_refused CHECK (${column} NOT LIKE 'Wordt geweigerd%') NOT VALID`,
  );
}
