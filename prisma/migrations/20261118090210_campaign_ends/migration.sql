-- AlterEnum: inside the migration's own transaction, so without one of its own.
CREATE TYPE "campaign_status_new" AS ENUM ('ACTIVE', 'WON', 'LOST');
ALTER TABLE "campaign" ALTER COLUMN "status" DROP DEFAULT;
ALTER TABLE "campaign" ALTER COLUMN "status" TYPE "campaign_status_new" USING ("status"::text::"campaign_status_new");
ALTER TYPE "campaign_status" RENAME TO "campaign_status_old";
ALTER TYPE "campaign_status_new" RENAME TO "campaign_status";
DROP TYPE "campaign_status_old";
ALTER TABLE "campaign" ALTER COLUMN "status" SET DEFAULT 'ACTIVE';

-- AlterTable
ALTER TABLE "ledger" ADD COLUMN     "round" INTEGER,
ADD COLUMN     "turn" INTEGER;
