import { defineConfig } from 'prisma/config';

const url = process.env['DATABASE_URL'];

// Read by the Prisma CLI alone. Only commands that talk to a database need its address.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: url === undefined ? {} : { url },
});
